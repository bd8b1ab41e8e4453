import type { OrderReturns, Resolution, ReturnableLine, ReturnReason } from '#modules/returns/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { Select } from '../../../ui/field.tsx'
import { MISTAKES, REASONS, type Wizard, wishesOf } from './use-wizard.ts'

export function PiecesStep({ lines, wizard: { draft, change } }: { lines: readonly ReturnableLine[]; wizard: Wizard }) {
  const t = useText()
  const set = (line: number, quantity: number | undefined) => {
    const { [line]: before, ...rest } = draft.chosen
    change({ chosen: quantity === undefined ? rest : { ...rest, [line]: { ...before, quantity } } })
  }
  return (
    <ul className="divide-y border-y">
      {lines.map((each) => (
        <li key={each.line} className="grid gap-1 py-3">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              disabled={each.why !== null}
              checked={draft.chosen[each.line] !== undefined}
              onChange={({ target }) => set(each.line, target.checked ? firstOf(each) : undefined)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className={each.why ? 'text-muted' : ''}>
              {each.name}
              {each.size && ` · ${each.size}`}
            </span>
          </label>
          {each.why && <p className="ps-8 text-caption text-muted">{t(`returns.why.${each.why}`)}</p>}
          {each.unit === 'piece' && each.left > 1 && draft.chosen[each.line] && (
            <Select
              className="ps-8"
              label={t('returns.howMany')}
              value={draft.chosen[each.line]?.quantity}
              onChange={({ target }) => set(each.line, Number(target.value))}
            >
              {Array.from({ length: each.left }, (_, place) => (
                <option key={String(place)} value={place + 1}>
                  {place + 1}
                </option>
              ))}
            </Select>
          )}
        </li>
      ))}
    </ul>
  )
}
/** Cloth was cut in one length, so all of it is returned or none. */
const firstOf = ({ unit, left }: ReturnableLine) => (unit === 'centimetre' ? left : 1)

export function WhyStep({ returns: { lines, alterationFee }, wizard }: { returns: OrderReturns; wizard: Wizard }) {
  const t = useText()
  const { draft, change } = wizard
  const of = lines.filter(({ line }) => draft.chosen[line])
  const reasons = [
    ...REASONS.filter((reason) => wishesOf({ ...draft, reason }, lines).length > 0),
    ...MISTAKES.filter((reason) => wishesOf({ ...draft, reason }, lines).length > 0),
  ]
  const wishes = draft.reason ? wishesOf(draft, lines) : []
  const costs = draft.wish === 'alteration' && of.some(({ alterationFree }) => !alterationFree)
  return (
    <>
      {reasons.length === 0 && <p className="text-small text-warn">{t('returns.notTogether')}</p>}
      <Choice<ReturnReason>
        name="reason"
        legend={t('returns.reason')}
        options={reasons.map((value) => ({ value, label: t(`returns.because.${value}`) }))}
        chosen={draft.reason}
        onChoose={(reason) => change({ reason })}
      />
      {wishes.length > 0 && (
        <Choice<Resolution>
          name="wish"
          legend={t('returns.wish')}
          options={wishes.map((value) => ({ value, label: t(`returns.want.${value}`) }))}
          chosen={draft.wish}
          onChoose={(wish) => change({ wish })}
        />
      )}
      {draft.wish === 'alteration' && (
        <p className="text-small text-ink-2">
          {costs
            ? t.rich('returns.alterationCosts', { fee: <Price key="fee" amount={alterationFee} exact /> })
            : t('returns.alterationFree')}
        </p>
      )}
      {draft.wish === 'exchange' &&
        wishes.includes('exchange') &&
        of.map((line) => <Size key={line.line} line={line} wizard={wizard} />)}
    </>
  )
}

function Size({ line, wizard: { draft, change } }: { line: ReturnableLine; wizard: Wizard }) {
  const t = useText()
  const own = draft.chosen[line.line]
  const quantity = own?.quantity ?? 1
  return (
    <Select
      label={t('returns.otherSize', { name: line.name })}
      value={own?.exchange ?? ''}
      onChange={({ target }) =>
        change({ chosen: { ...draft.chosen, [line.line]: { quantity, exchange: Number(target.value) } } })
      }
    >
      <option value="" disabled>
        {t('returns.chooseSize')}
      </option>
      {line.sizes
        .filter(({ size }) => size !== line.size)
        .map(({ variantId, size, left }) => (
          <option key={variantId} value={variantId} disabled={left < quantity}>
            {t('returns.sizeLeft', { size, left })}
          </option>
        ))}
    </Select>
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  legend: string
  options: { value: Value; label: string }[]
  chosen: Value | null
  onChoose: (value: Value) => void
}
export function Choice<Value extends string>({ name, legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-ink"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

export function ChosenPieces({ lines, wizard: { draft } }: { lines: readonly ReturnableLine[]; wizard: Wizard }) {
  const quantity = useQuantity()
  return (
    <ul className="border-y py-2 text-small">
      {lines.flatMap((line) => {
        const own = draft.chosen[line.line]
        const other =
          draft.wish === 'exchange' ? line.sizes.find(({ variantId }) => variantId === own?.exchange)?.size : undefined
        return own ? (
          <li key={line.line} className="py-1">
            {quantity(own.quantity, line.unit)} × {line.name}
            {line.size && ` · ${line.size}`}
            {other && ` → ${other}`}
          </li>
        ) : (
          []
        )
      })}
    </ul>
  )
}
