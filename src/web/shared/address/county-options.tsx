import { useText } from '../../i18n/text.tsx'
import { COUNTIES } from './counties.ts'

type Props = {
  /** Counties without delivery: hidden unless already chosen. */
  closed?: readonly string[]
  chosen?: string
}

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
