import { useText } from '../../i18n/text.tsx'
import { COUNTIES } from './counties.ts'

type Props = {
  /** The house sends nothing there; one that is chosen already stays to be seen. */
  closed?: readonly string[]
  chosen?: string
}

/** Inside of a `Select`: the counties of Kenya, and nothing chosen. */
export function CountyOptions({ closed = [], chosen }: Props) {
  const t = useText()
  return (
    <>
      <option value="">{t('checkout.chooseCounty')}</option>
      {COUNTIES.filter((county) => county === chosen || !closed.includes(county)).map((county) => (
        <option key={county}>{county}</option>
      ))}
    </>
  )
}
