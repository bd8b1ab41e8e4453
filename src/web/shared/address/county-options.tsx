import { useText } from '../../i18n/text.tsx'
import { COUNTIES } from './counties.ts'

/** Inside of a `Select`: the counties of Kenya, and nothing chosen. */
export function CountyOptions() {
  const t = useText()
  return (
    <>
      <option value="">{t('checkout.chooseCounty')}</option>
      {COUNTIES.map((county) => (
        <option key={county}>{county}</option>
      ))}
    </>
  )
}
