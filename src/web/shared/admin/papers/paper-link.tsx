import { writtenFor } from '#kernel/languages.ts'
import type { PaperKind } from '#modules/orders/contract.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { paperAddress } from './paper-files.ts'

type Props = { number: string; kind: PaperKind; parcel?: string; className?: string }

export function PaperLink({ number, kind, parcel, className = '' }: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <a
      href={paperAddress(number, { kind, parcel, language: writtenFor(language) })}
      target="_blank"
      rel="noreferrer"
      className={`inline-flex min-h-11 items-center gap-2 text-small underline-offset-4 hover:underline lg:min-h-9 ${className}`}
    >
      <Icon name="file-text" size={17} className="text-muted" />
      {t(`admin.papers.${kind}`)}
    </a>
  )
}
