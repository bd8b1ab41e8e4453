import { type FormEvent, useState } from 'react'
import { choicesOf, DRAWN_NAMES, type DrawnThing, type PictureView, viewsOf } from '#domain/content/illustrations.ts'
import { garmentOf } from '#domain/tailoring/tape.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import type { DrawnPictures } from '#modules/media/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { mediaWrites } from '../../../shared/admin/media/media-api.ts'
import { failureText } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import type { NamedSwatch } from '../variants/use-columns.ts'

type DrawnProduct = Pick<ProductDocument, 'kind' | 'category' | 'categories' | 'name' | 'descriptor'>
type Props = {
  about: DrawnProduct
  swatches: readonly NamedSwatch[]
  onDrawn: (pictures: DrawnPictures['pictures']) => void
  onClose: () => void
}
type Options = Record<string, string | number | boolean>

const OF_GARMENT: Partial<Record<ReturnType<typeof garmentOf>, DrawnThing>> = {
  jacket: 'jacket',
  suit: 'suit',
  coat: 'overcoat',
  waistcoat: 'waistcoat',
  trousers: 'trousers',
  shirt: 'dress-shirt',
  dress: 'wrap-dress',
  skirt: 'skirt',
}
function thingOf({ kind, category, categories }: DrawnProduct): DrawnThing {
  if (kind === 'cloth') return 'bolt'
  if (kind === 'gift-card') return 'gift-card'
  const asNamed = DRAWN_NAMES.find((name) => category === name || category === `${name}s`)
  return asNamed ?? OF_GARMENT[garmentOf([category, ...categories])] ?? 'jacket'
}

/** Removes options that have their default, so that the same picture always has the same address. */
const usual = (thing: DrawnThing, options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([option, value]) => choicesOf(thing)[option]?.[0] !== value))

const without = <T,>(list: readonly T[], value: T): T[] => list.filter((each) => each !== value)

function useWish({ about, swatches, onDrawn, onClose }: Props) {
  const t = useText()
  const [thing, setThing] = useState(() => thingOf(about))
  const [options, setOptions] = useState<Options>({})
  const [views, setViews] = useState<PictureView[]>(['front', 'detail'])
  const [cloths, setCloths] = useState(() => swatches.map(({ code }) => code))
  const seen = viewsOf(thing).filter((view) => views.includes(view))
  const { send, busy, error } = useWrite(mediaWrites.drawings)
  return {
    thing,
    options,
    views,
    cloths,
    busy,
    error,
    count: seen.length * cloths.length,
    missing: cloths.length === 0 ? t('admin.products.draw.noCloth') : seen.length === 0 ? t('admin.products.draw.noView') : null,
    choose: (next: DrawnThing) => {
      setThing(next)
      setOptions({})
    },
    cut: (option: string, value: string | number | boolean) => setOptions({ ...options, [option]: value }),
    see: (view: PictureView, on: boolean) => setViews(on ? [...views, view] : without(views, view)),
    wear: (code: string, on: boolean) => setCloths(on ? [...cloths, code] : without(cloths, code)),
    draw: async () => {
      const { name, descriptor } = about
      const request = { thing, options: usual(thing, options), swatches: cloths, views: seen, name, descriptor }
      const answer = await send(request).catch(() => undefined)
      if (!answer) return
      onDrawn(answer.pictures)
      onClose()
    },
  }
}

export function DrawPictures(props: Props) {
  const t = useText()
  const { swatches, onClose } = props
  const wish = useWish(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wish.missing) void wish.draw()
  }
  return (
    <Dialog open onClose={onClose} title={t('admin.products.draw.title')}>
      <form className="grid gap-5 p-5" onSubmit={submit}>
        <p className="text-small text-ink-2">{t('admin.products.draw.about')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Thing thing={wish.thing} onChange={wish.choose} />
          <Cut thing={wish.thing} options={wish.options} onChange={wish.cut} />
        </div>
        <Several
          legend={t('admin.products.draw.views')}
          all={viewsOf(wish.thing).map((view) => ({ value: view, name: t(`admin.products.view.${view}`) }))}
          chosen={wish.views}
          onChange={wish.see}
        />
        {swatches.length === 0 ? (
          <Notice tone="warn" title={t('admin.products.draw.clothFirst')} />
        ) : (
          <Several
            legend={t('admin.products.draw.cloths')}
            all={swatches.map(({ code, name }) => ({ value: code, name }))}
            chosen={wish.cloths}
            onChange={wish.wear}
          />
        )}
        {wish.error ? <Notice title={failureText(t, wish.error)} /> : null}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {wish.missing && <p className="me-auto text-small text-muted">{wish.missing}</p>}
          <Button look="quiet" size="small" onClick={onClose}>
            {t('admin.kit.cancel')}
          </Button>
          <Button type="submit" size="small" busy={wish.busy} disabledReason={wish.missing}>
            {t('admin.products.draw.draw', { count: wish.count })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Thing({ thing, onChange }: { thing: DrawnThing; onChange: (thing: DrawnThing) => void }) {
  const t = useText()
  return (
    <Select label={t('admin.products.draw.thing')} value={thing} onChange={({ target }) => onChange(target.value as DrawnThing)}>
      {DRAWN_NAMES.map((name) => (
        <option key={name} value={name}>
          {t(`admin.products.draw.things.${name}`)}
        </option>
      ))}
    </Select>
  )
}

type CutProps = { thing: DrawnThing; options: Options; onChange: (option: string, value: string | number | boolean) => void }

function Cut({ thing, options, onChange }: CutProps) {
  const t = useText()
  const wordOf = (option: string, value: string | number | boolean) =>
    typeof value === 'boolean'
      ? t(value ? 'admin.products.draw.with' : 'admin.products.draw.without')
      : typeof value === 'number'
        ? String(value)
        : (t.maybe(`admin.products.draw.values.${option}.${value}`) ?? value)
  return Object.entries(choicesOf(thing)).map(([option, values]) => (
    <Select
      key={option}
      label={t.maybe(`admin.products.draw.options.${option}`) ?? option}
      value={String(options[option] ?? values[0])}
      onChange={({ target }) => {
        const value = values.find((each) => String(each) === target.value)
        if (value !== undefined) onChange(option, value)
      }}
    >
      {values.map((value) => (
        <option key={String(value)} value={String(value)}>
          {wordOf(option, value)}
        </option>
      ))}
    </Select>
  ))
}

type SeveralProps<Value extends string> = {
  legend: string
  all: readonly { value: Value; name: string }[]
  chosen: readonly Value[]
  onChange: (value: Value, on: boolean) => void
}

function Several<Value extends string>({ legend, all, chosen, onChange }: SeveralProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map(({ value, name }) => (
          <label key={value} className="cell px-3">
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(value)}
              onChange={({ target }) => onChange(value, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
