import { useState } from 'react'
import { MONOGRAM, type Monogram, monogramPlaces, sewnText } from '#domain/tailoring/garments.ts'
import { useText } from '../../i18n/text.tsx'
import { usePrice } from '../../shared/money/price.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import type { Designable } from './design-api.ts'
import type { Design } from './use-design.ts'

export function Initials({ garment: { garment }, design }: { garment: Designable; design: Design }) {
  const t = useText()
  const price = usePrice()
  const places = monogramPlaces(garment)
  const { monogram } = design.style
  const [typed, setTyped] = useState(monogram?.text ?? '')
  const [first] = places
  if (!first) return null
  const { place, thread }: Omit<Monogram, 'text'> = monogram ?? { place: first, thread: MONOGRAM.threads[0] }
  const write = (text: string) => {
    setTyped(text)
    const sewn = sewnText(text)
    if (sewn) design.sew({ text: sewn, place, thread })
    else if (monogram) design.sew(null)
  }
  const bad = typed.trim() !== '' && sewnText(typed) === undefined
  return (
    <section className="mt-10 border-t pt-8">
      <h2 className="display text-h3">{t('design.section.monogram')}</h2>
      <div className="mt-5 grid gap-4 sm:grid-cols-3">
        <TextInput
          label={t('design.initials.with')}
          value={typed}
          maxLength={MONOGRAM.most * 2}
          autoComplete="off"
          onChange={(event) => write(event.target.value)}
          hint={t('design.initials.hint', { most: MONOGRAM.most })}
          error={bad && t('design.initials.bad', { most: MONOGRAM.most })}
        />
        {monogram && <Sewn garment={garment} monogram={monogram} onChange={design.sew} />}
      </div>
      <p className="mt-3 text-small text-muted">
        {t('design.initials.price', { price: price(MONOGRAM.price), days: MONOGRAM.days })}
      </p>
    </section>
  )
}

function Sewn({
  garment,
  monogram,
  onChange,
}: {
  garment: Designable['garment']
  monogram: Monogram
  onChange: (sewn: Monogram) => void
}) {
  const t = useText()
  const { place, thread } = monogram
  const places = monogramPlaces(garment)
  return (
    <>
      <Select
        label={t('design.initials.place')}
        value={place}
        onChange={(event) => onChange({ ...monogram, place: places.find((each) => each === event.target.value) ?? place })}
      >
        {places.map((each) => (
          <option key={each} value={each}>
            {t(`garment.place.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('design.initials.thread')}
        value={thread}
        onChange={(event) =>
          onChange({ ...monogram, thread: MONOGRAM.threads.find((each) => each === event.target.value) ?? thread })
        }
      >
        {MONOGRAM.threads.map((each) => (
          <option key={each} value={each}>
            {t(`garment.thread.${each}`)}
          </option>
        ))}
      </Select>
    </>
  )
}
