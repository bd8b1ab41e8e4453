import { useText } from '../../i18n/text.tsx'
import Guarantee from '../../shared/guarantee/guarantee.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'

/** What was cut for one person does not come back; what is done about it instead is a press away, and without a script as well. */
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
