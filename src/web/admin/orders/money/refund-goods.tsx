import type { GoodsChoice } from '#modules/refunds/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Select } from '../../../ui/field.tsx'

/** Of the contract, whose values would bring its checks along. */
const GOODS: readonly GoodsChoice[] = ['restock', 'quarantine', 'write-off', 'keep']
type GoodsProps = { label: string; value: GoodsChoice; onChange: (goods: GoodsChoice) => void; className?: string }

/** What becomes of the pieces whose money goes back. */
export function RefundGoods({ label, value, onChange, className = '' }: GoodsProps) {
  const t = useText()
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value as GoodsChoice)} className={className}>
      {GOODS.map((goods) => (
        <option key={goods} value={goods}>
          {t(`admin.refunds.goods.${goods}`)}
        </option>
      ))}
    </Select>
  )
}
