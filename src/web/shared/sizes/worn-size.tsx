import { FEELS } from '#domain/tailoring/size-chart.ts'
import type { Block } from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'
import { Select } from '../../ui/field.tsx'
import type { KnownBody } from './known-body.ts'

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
const even = (from: number, to: number) => Array.from({ length: (to - from) / 2 + 1 }, (_, at) => String(from + at * 2))
const EUROPEAN: Record<Block, string[]> = { menswear: even(44, 64), womenswear: even(32, 56) }

type Worn = KnownBody['worn']
type Props = { worn: Worn; block: Block; onChange: (worn: Worn) => void }

export function WornSize({ worn, block, onChange }: Props) {
  const t = useText()
  const groups = [
    { system: 'letter', name: t('sizes.letters'), sizes: LETTERS },
    { system: 'EU', name: t('sizes.european'), sizes: EUROPEAN[block] },
  ]
  const choose = (value: string) => {
    const [system = '', size = ''] = value.split(' ')
    onChange(size ? { system, size, feel: worn?.feel ?? 'right' } : undefined)
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('sizes.worn')}
        value={worn ? `${worn.system} ${worn.size}` : ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t('sizes.wornNone')}</option>
        {groups.map(({ system, name, sizes }) => (
          <optgroup key={system} label={name}>
            {sizes.map((size) => (
              <option key={size} value={`${system} ${size}`}>
                {size}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {worn && (
        <Select
          label={t('sizes.feel')}
          value={worn.feel}
          onChange={(event) => onChange({ ...worn, feel: FEELS.find((each) => each === event.target.value) ?? 'right' })}
        >
          {FEELS.map((feel) => (
            <option key={feel} value={feel}>
              {t(`sizes.feels.${feel}`)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
