import { useEffect, useRef } from 'react'
import { choose, pricedChoices, type StyleChoice } from '#domain/tailoring/garments.ts'
import { useText } from '../../i18n/text.tsx'
import { choiceName, valueName } from '../../shared/garments/garment-words.ts'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import type { Designable } from './design-api.ts'
import type { Conflict, Design } from './use-design.ts'

type Props = { garment: Designable; design: Design; choice: StyleChoice }

/** A value that conflicts with others can be chosen too: the conflict is explained and a change offered. */
export function ChoiceGroup({ garment, design, choice: { code, values } }: Props) {
  const t = useText()
  const { style, conflict } = design
  return (
    <fieldset className="mt-7">
      <legend className="flex w-full items-baseline justify-between gap-4">
        <span className="font-medium">{choiceName(t, code)}</span>
        <span className="text-end text-small text-muted">{valueName(t, code, style.choices[code] ?? '')}</span>
      </legend>
      <div
        className={`mt-3 grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] ${values.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}
      >
        {values.map((value) => {
          const next = choose(garment.garment, style.choices, code, value.code)
          const priced = pricedChoices(
            garment.garment,
            { ...style, choices: { ...style.choices, [code]: value.code } },
            garment.own,
          )
          const price = priced.find((each) => each.code === code)?.price ?? 0
          return (
            <label key={value.code} className="cell min-h-16 px-2 py-2">
              <input
                type="radio"
                name={code}
                value={value.code}
                checked={style.choices[code] === value.code}
                onChange={() => design.choose(code, value.code)}
                className="sr-only"
              />
              <span>{valueName(t, code, value.code)}</span>
              {price > 0 && (
                <small className="mt-0.5">{t.rich('design.more', { price: <Price key="price" amount={price} /> })}</small>
              )}
              {next && next.changed.length > 0 && (
                <small className="mt-0.5">
                  {t('design.changes', { what: next.changed.map((each) => choiceName(t, each.code)).join(t('common.comma')) })}
                </small>
              )}
            </label>
          )
        })}
      </div>
      {conflict?.code === code && <OptionConflict conflict={conflict} onChange={design.settle} onKeep={design.keep} />}
    </fieldset>
  )
}

function OptionConflict({
  conflict: { code, value, changed },
  onChange,
  onKeep,
}: {
  conflict: Conflict
  onChange: () => void
  onKeep: () => void
}) {
  const t = useText()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.querySelector('button')?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} role="status" className="mt-3 border border-warn bg-warn-bg p-4">
      <p className="font-medium">{t('design.conflict.title', { value: valueName(t, code, value) })}</p>
      <ul className="mt-1 text-small">
        {changed.map((each) => (
          <li key={each.code}>
            {t('design.conflict.text', {
              choice: choiceName(t, each.code),
              from: valueName(t, each.code, each.from),
              to: valueName(t, each.code, each.to),
            })}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="touch" onClick={onChange}>
          {t('design.conflict.change')}
        </Button>
        <Button size="touch" look="outline" onClick={onKeep}>
          {t('design.conflict.keep')}
        </Button>
      </div>
    </div>
  )
}
