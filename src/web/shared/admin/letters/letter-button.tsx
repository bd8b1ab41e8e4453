import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { latePart } from '../../errors/late-part.tsx'
import { useMay } from '../may.ts'
import type { LetterTo } from './letter-reads.ts'

const LetterDialog = latePart(async () => (await import('./letter-dialog.tsx')).LetterDialog)

type Props = { to: () => LetterTo; count: number; onDone: () => void }

export function LetterButton({ to, count, onDone }: Props) {
  const t = useText()
  const may = useMay()('content.change')
  const [open, setOpen] = useState<LetterTo>()
  if (!may) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(to())}
        className="flex min-h-11 items-center gap-2 text-[0.8125rem] font-medium hover:underline lg:min-h-9.5"
      >
        <Icon name="mail" size={17} />
        {t('admin.letters.write')}
      </button>
      {open && (
        <LetterDialog
          to={open}
          count={count}
          onSent={onDone}
          onGiveUp={() => setOpen(undefined)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
