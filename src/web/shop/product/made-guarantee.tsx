import { useText } from '../../i18n/text.tsx'
import Guarantee from '../../shared/guarantee/guarantee.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'

/** A `details` element, so that it opens without a script. */
export default function MadeGuarantee() {
  const t = useText()
  const { guarantee } = useStoreSettings()
  return (
    <details>
      <summary className="relative block w-fit cursor-pointer underline underline-offset-4 after:absolute after:-inset-3">
        {t('guarantee.title')}
      </summary>
      <Guarantee guarantee={guarantee} className="mt-2.5 text-ink-2" />
    </details>
  )
}
