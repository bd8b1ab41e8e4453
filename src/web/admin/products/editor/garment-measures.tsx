import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as measures from '#api/admin/catalogue/products.measures.ts'
import { GARMENT_PLACES, type GarmentPlace, typedLength } from '#domain/tailoring/size-chart.ts'
import type { ProductMeasures } from '#modules/size-charts/contract.ts'
import { clientOf } from '../../../api/client.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'

const api = clientOf<typeof measures>()
const PATH = '/api/admin/products/:id/measures'
const measuresRead = (id: number) => api.read(PATH, { params: { id } })

const MOST_cm = 300

export function GarmentMeasures({ id }: { id: number }) {
  const { data } = useQuery({ ...measuresRead(id), staleTime: 0 })
  if (!data || data.sizes.length === 0) return null
  return <Form key={JSON.stringify(data)} id={id} start={data} />
}

/** Typed values in centimetres, by size and place. */
type Typed = Record<string, Partial<Record<GarmentPlace, string>>>

const typedFrom = ({ measures }: ProductMeasures): Typed =>
  Object.fromEntries(
    measures.sizes.map(({ size, measures }) => [
      size,
      Object.fromEntries(Object.entries(measures).map(([place, mm]) => [place, String(mm / 10)])),
    ]),
  )

function Form({ id, start }: { id: number; start: ProductMeasures }) {
  const t = useText()
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedFrom(start))
  const { send, busy } = useWrite(async () => {
    const sizes = start.sizes.map((size) => ({
      size,
      measures: Object.fromEntries(
        Object.entries(typed[size] ?? {}).flatMap(([place, cm]) => (cm === '' ? [] : [[place, typedLength(Number(cm), 'cm')]])),
      ),
    }))
    const saved = await api.send('PUT', PATH, { params: { id }, body: { sizes } }).catch((error) => {
      failureToast(t, t('admin.products.measures.failed'))(error)
      throw error
    })
    client.setQueryData(measuresRead(id).queryKey, saved)
    toast({ title: t('admin.products.measures.saved') })
  })
  return (
    <Panel title={t('admin.products.measures.title')} id="garment-measures" className="mt-5">
      <form
        className="grid gap-4 px-4 pb-5 sm:px-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send(undefined)
        }}
      >
        <p className="max-w-[72ch] text-small text-ink-2">{t('admin.products.measures.about')}</p>
        <Figures sizes={start.sizes} typed={typed} onType={setTyped} />
        <div>
          <Button type="submit" size="small" busy={busy}>
            {t('admin.products.measures.save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

type FiguresProps = { sizes: readonly string[]; typed: Typed; onType: (typed: Typed) => void }

function Figures({ sizes, typed, onType }: FiguresProps) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll sideways
    <section className="relative overflow-x-auto" tabIndex={0}>
      <table className="figures border-collapse text-small">
        <thead>
          <tr className="border-b text-muted">
            {[t('admin.products.measures.size'), ...GARMENT_PLACES.map((place) => t(`garment.finished.${place}`))].map((head) => (
              <th key={head} scope="col" className="py-2 pe-3 text-start align-bottom font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size} className="border-b">
              <th scope="row" className="py-1.5 pe-3 text-start font-medium text-ink">
                {size}
              </th>
              {GARMENT_PLACES.map((place) => (
                <td key={place} className="py-1.5 pe-3">
                  <input
                    type="number"
                    inputMode="decimal"
                    autoComplete="off"
                    dir="ltr"
                    min={1}
                    max={MOST_cm}
                    step={0.1}
                    aria-label={t('admin.products.measures.of', { place: t(`garment.finished.${place}`), size })}
                    value={typed[size]?.[place] ?? ''}
                    onChange={({ target }) => onType({ ...typed, [size]: { ...typed[size], [place]: target.value } })}
                    className="h-11 w-19 rounded-1 border border-control bg-surface px-2 text-end text-[1rem] lg:h-9.5 lg:text-small"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
