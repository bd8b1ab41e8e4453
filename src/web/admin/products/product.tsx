import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge } from '../../shared/admin/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/product'
import { ConflictView } from './editor/conflict-view.tsx'
import { withEveryLanguage } from './editor/new-document.ts'
import { ProductEditor } from './editor/product-editor.tsx'
import { type ProductRead, productReads, productWrites } from './product-reads.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
  return forAdmins(context, { read: productReads.product(id), choices: productReads.choices(), plan: productReads.plan() }).catch(
    orNotFound,
  )
}

type Clash = { mine: ProductDocument; theirs: ProductRead }

export default function ProductScreen({ loaderData: { read, choices, plan } }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [clash, setClash] = useState<Clash>()
  const [epoch, setEpoch] = useState(0)
  const [base, setBase] = useState(read)
  const tones = { draft: 'plain', active: 'success', archived: 'warn' } as const
  /** What is stored takes the place of all that is here. */
  const begin = async (saved: string) => {
    const newest = await getQueryClient().fetchQuery({ ...productReads.product(read.id), staleTime: 0 })
    setBase(newest)
    setEpoch((before) => before + 1)
    setClash(undefined)
    toast({ title: saved })
    await revalidate()
  }
  return (
    <AdminPage
      title={base.document.name}
      beside={<Badge tone={tones[base.document.status]}>{t(`admin.products.status.${base.document.status}`)}</Badge>}
    >
      <ProductEditor
        key={`${base.id} ${epoch}`}
        start={withEveryLanguage(base.document)}
        read={base}
        {...{ choices }}
        zones={plan.zones.length}
        send={async (document) => {
          const { version, kept } = await productWrites.save(base.id, document, base.version)
          toast({
            title: t('admin.products.editor.saved'),
            ...(kept.length > 0 && { description: t('admin.products.editor.kept', { skus: kept.join(', ') }) }),
          })
          setBase((before) => ({ ...before, version, document }))
        }}
        onClash={async (mine) => {
          const theirs = await getQueryClient().fetchQuery({ ...productReads.product(base.id), staleTime: 0 })
          setClash({ mine, theirs })
        }}
      />
      {clash && (
        <ConflictView
          base={withEveryLanguage(base.document)}
          mine={clash.mine}
          theirs={withEveryLanguage(clash.theirs.document)}
          other={String(clash.theirs.version)}
          send={async (document) => {
            await productWrites.save(base.id, document, clash.theirs.version)
            await begin(t('admin.products.editor.saved'))
          }}
          onClose={() => setClash(undefined)}
        />
      )}
    </AdminPage>
  )
}
