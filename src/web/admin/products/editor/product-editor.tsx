import { type KeyboardEvent, useMemo } from 'react'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { ApiProblem } from '../../../api/transport.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import type { Attributes as AttributeChoices, Choices, Draft, ProductRead, SizeCharts } from '../product-reads.ts'
import type { NamedSwatch } from '../variants/use-columns.ts'
import { useSteady } from '../variants/use-grid.ts'
import { VariantsSheet } from '../variants/variants-sheet.tsx'
import { Attributes } from './attributes.tsx'
import { Basics } from './basics.tsx'
import { Channels } from './channels.tsx'
import { Cloths } from './cloths.tsx'
import { DoctorPanel } from './doctor-panel.tsx'
import { GoesWith } from './goes-with.tsx'
import { Making } from './making.tsx'
import { NewerNotice } from './newer-notice.tsx'
import { Organisation } from './organisation.tsx'
import { OtherErrors } from './other-errors.tsx'
import { OutfitPieces } from './outfit-pieces.tsx'
import { Pictures } from './pictures.tsx'
import { Prices } from './prices.tsx'
import { SaveBar } from './save-bar.tsx'
import { SearchPreview } from './search-preview.tsx'
import { Translations } from './translations.tsx'
import { useDraft } from './use-draft.ts'
import { type ProductForm, useProductForm } from './use-product-form.ts'

type Props = {
  start: ProductDocument
  read: ProductRead | undefined
  draft: Draft | undefined
  choices: Choices
  sizeCharts: SizeCharts
  attributes: AttributeChoices
  send: (document: ProductDocument) => Promise<void>
  onClash?: (mine: ProductDocument) => Promise<void>
  onNewer?: () => Promise<void>
}

/** Saves on Ctrl+S or ⌘S. Blurs the focused element first, so that the text of a cell is committed. */
const saveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  setTimeout(save)
}

function useNamedSwatches({ form }: ProductForm, { swatches }: Choices) {
  const codes = (form.watch('swatches' as never) ?? []) as string[]
  return useMemo(
    () => codes.map((code) => ({ code, name: swatches.find((each) => each.code === code)?.name ?? code })),
    [codes, swatches],
  )
}

export function ProductEditor({ start, read, draft, choices, sizeCharts, attributes, send, onClash, onNewer }: Props) {
  const product = useProductForm({
    start,
    draft,
    send: (document) =>
      send(document).catch(async (error) => {
        if (error instanceof ApiProblem && error.code === 'catalogue.changed-meanwhile') await onClash?.(document)
        throw error
      }),
  })
  const swatches = useNamedSwatches(product, choices)
  const isNew = read === undefined
  const save = useSteady(product.onSubmit)
  const draftKept = useDraft(read?.id ?? 'new', product, read?.version ?? null)
  const showNewer = () => void (product.dirty ? onClash?.(product.document()) : onNewer?.())
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles Ctrl S in the fields inside
    <div onKeyDown={saveKey(save)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {read && <NewerNotice id={read.id} version={read.version} onShow={showNewer} />}
      <OtherErrors product={product} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <Basics product={product} isNew={isNew} />
          <Pictures product={product} swatches={swatches} shownPictures={read?.pictures ?? {}} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {read && <DoctorPanel key={read.version} product={product} read={read} />}
          <Organisation product={product} choices={choices} />
          <GoesWith product={product} names={read?.names ?? {}} />
        </div>
      </div>
      {String(product.form.watch('kind' as never)) === 'outfit' ? (
        // The server creates the only variant of an outfit.
        <OutfitPieces product={product} names={read?.names ?? {}} />
      ) : (
        <Variants product={product} choices={choices} swatches={swatches} />
      )}
      <Prices product={product} />
      <Channels product={product} />
      <Making product={product} sizeCharts={sizeCharts} vatClasses={choices.vatClasses} />
      <Attributes product={product} attributes={attributes.items} />
      <Translations product={product} />
      <SearchPreview product={product} />
      <SaveBar product={product} isNew={isNew} draftKept={draftKept} version={read?.version} />
    </div>
  )
}

type VariantsProps = { product: ProductForm; choices: Choices; swatches: readonly NamedSwatch[] }

function Variants({ product, choices, swatches }: VariantsProps) {
  const t = useText()
  const { form, sheet, setSheet, sized } = product
  return (
    <Panel title={t('admin.products.section.variants')} id="variants" className="min-w-0">
      <Cloths product={product} choices={choices} />
      <VariantsSheet
        history={sheet}
        onHistory={setSheet}
        swatches={swatches}
        sized={sized}
        product={String(form.watch('slug' as never) ?? '')}
        surcharge={Number(form.watch('madeToMeasure.surcharge' as never) ?? 0) || 0}
      />
    </Panel>
  )
}
