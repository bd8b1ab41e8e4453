import type { Unit } from '#domain/pricing/goods.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useQuantity } from '../money/quantity.ts'

type Props = {
  name: string
  unit: Unit
  /** Change per press, and the minimum: in pieces or centimetres. */
  step: number
  value: number
  max: number
  onChange: (value: number) => void
}

/** A press sets at most `max`, but at least one step. */
export function QuantityStepper({ name, unit, step, value, max, onChange }: Props) {
  const t = useText()
  const shown = useQuantity()
  const fits = Math.max(step, Math.floor(max / step) * step)
  const press = (to: number) => onChange(Math.min(fits, Math.max(step, to)))
  return (
    <fieldset className="inline-flex items-center rounded-1 border border-control bg-surface">
      <legend className="sr-only">{t('quantity.label', { name })}</legend>
      <Press label={t('quantity.less', { name })} icon="minus" stopped={value <= step} onPress={() => press(value - step)} />
      <output className="figures min-w-10 px-1 text-center text-body" aria-live="polite">
        {shown(value, unit)}
      </output>
      <Press label={t('quantity.more', { name })} icon="plus" stopped={value >= fits} onPress={() => press(value + step)} />
    </fieldset>
  )
}

function Press({
  label,
  icon,
  stopped,
  onPress,
}: {
  label: string
  icon: 'plus' | 'minus'
  stopped: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={stopped || undefined}
      onClick={stopped ? undefined : onPress}
      className="grid size-11 place-items-center aria-disabled:text-control"
    >
      <Icon name={icon} size={16} />
    </button>
  )
}
