import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge } from '../../shared/admin/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/product'
import { ConflictView } from './editor/conflict-view.tsx'
import { DraftNotice } from './editor/draft-notice.tsx'
import { GarmentMeasures } from './editor/garment-measures.tsx'
import { HistoryPanel } from './editor/history-panel.tsx'
import { withEveryLanguage } from './editor/new-document.ts'
import { OwnStyle } from './editor/own-style.tsx'
import { PriceHistory } from './editor/price-history.tsx'
import { ProductEditor } from './editor/product-editor.tsx'
import { ProductActions } from './product-actions.tsx'
import { type Draft, type ProductRead, productReads, productWrites } from './product-reads.ts'
import { STATUS_TONES } from './use-product-columns.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
  const reads = { read: productReads.product(id), draft: productReads.draft(id), choices: productReads.choices() }
  return forAdmins(context, { ...reads, sizeCharts: productReads.sizeCharts(), attributes: productReads.attributes() }).catch(
    orNotFound,
  )
}

const newest = (id: number) => getQueryClient().fetchQuery({ ...productReads.product(id), staleTime: 0 })

/** Version that the editor started from, and a draft of changes to it. */
type Ground = { read: ProductRead; draft: Draft | undefined; epoch: number }

/** Loads the version that the draft is based on, which may be older than the stored one. */
async function groundOf(read: ProductRead, draft: Draft, epoch: number): Promise<Ground> {
  const begun = draft.baseVersion ?? read.version
  if (begun === read.version) return { read, draft, epoch }
  const { document } = await getQueryClient().fetchQuery(productReads.version(read.id, begun))
  return { read: { ...read, version: begun, document }, draft, epoch }
}

function useGround(stored: ProductRead) {
  const [ground, setGround] = useState<Ground>({ read: stored, draft: undefined, epoch: 0 })
  const { revalidate } = useRevalidator()
  return {
    ...ground,
    saved: (version: number, document: ProductDocument) =>
      setGround((before) => ({ ...before, read: { ...before.read, version, document } })),
    goOn: async (draft: Draft) => setGround(await groundOf(stored, draft, ground.epoch + 1)),
    beginAnew: async () => {
      const read = await newest(stored.id)
      setGround(({ epoch }) => ({ read, draft: undefined, epoch: epoch + 1 }))
      await revalidate()
    },
  }
}

type Clash = { mine: ProductDocument; theirs: ProductRead }

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  return <OneProduct key={loaderData.read.id} {...loaderData} />
}

function OneProduct({ read: stored, draft, choices, sizeCharts, attributes }: Route.ComponentProps['loaderData']) {
  const t = useText()
  const moment = useMoment()
  const [clash, setClash] = useState<Clash>()
  const { read, draft: typed, epoch, saved, goOn, beginAnew } = useGround(stored)
  const { id, document } = read
  const send = async (next: ProductDocument) => {
    const { version, kept: adjusted } = await productWrites.save(id, next, read.version)
    toast({
      title: t('admin.products.editor.saved'),
      ...(adjusted.length > 0 && { description: t('admin.products.editor.kept', { skus: adjusted.join(', ') }) }),
    })
    saved(version, withEveryLanguage(next))
    void productWrites.dropDraft(id).catch(() => undefined)
  }
  return (
    <AdminPage
      title={document.name}
      beside={<Badge tone={STATUS_TONES[document.status]}>{t(`admin.products.status.${document.status}`)}</Badge>}
      actions={<ProductActions read={read} />}
    >
      {draft.draft && !typed && epoch === 0 && read.version === stored.version && (
        <DraftNotice draft={draft.draft} of={id} onGoOn={goOn} />
      )}
      <ProductEditor
        key={`${id} ${epoch}`}
        start={withEveryLanguage(document)}
        draft={typed}
        read={read}
        choices={choices}
        sizeCharts={sizeCharts}
        attributes={attributes}
        send={send}
        onClash={async (mine) => setClash({ mine, theirs: await newest(id) })}
        onNewer={beginAnew}
      />
      <OwnStyle id={id} />
      <GarmentMeasures id={id} />
      <PriceHistory id={id} version={read.version} />
      <HistoryPanel id={id} version={read.version} onRestored={beginAnew} />
      {clash && (
        <ConflictView
          base={withEveryLanguage(document)}
          mine={clash.mine}
          theirs={withEveryLanguage(clash.theirs.document)}
          other={t('admin.products.conflict.savedAs', { version: clash.theirs.version, at: moment(clash.theirs.updatedAt) })}
          send={async (both) => {
            await productWrites.save(id, both, clash.theirs.version)
            await productWrites.dropDraft(id)
            setClash(undefined)
            await beginAnew()
            toast({ title: t('admin.products.editor.saved') })
          }}
          onClose={() => setClash(undefined)}
        />
      )}
    </AdminPage>
  )
}
