import { useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/create-product'
import { DraftNotice } from './editor/draft-notice.tsx'
import { newDocument } from './editor/new-document.ts'
import { ProductEditor } from './editor/product-editor.tsx'
import { type Draft, productReads, productWrites } from './product-reads.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  forAdmins(context, {
    choices: productReads.choices(),
    sizeCharts: productReads.sizeCharts(),
    attributes: productReads.attributes(),
    draft: productReads.draft('new'),
  })

export default function CreateProductScreen({ loaderData: { choices, sizeCharts, attributes, draft } }: Route.ComponentProps) {
  const t = useText()
  const [made, setMade] = useState<number>()
  const [typed, setTyped] = useState<Draft>()
  const start = useMemo(() => newDocument(choices), [choices])
  // The unsaved-changes prompt does not appear, because this render unmounts the form.
  if (made !== undefined) return <Navigate to={adminPaths.product(made)} replace />
  return (
    <AdminPage>
      {draft.draft && !typed && <DraftNotice draft={draft.draft} of="new" onGoOn={setTyped} />}
      <ProductEditor
        key={typed?.savedAt}
        start={start}
        choices={choices}
        sizeCharts={sizeCharts}
        attributes={attributes}
        draft={typed}
        read={undefined}
        send={async (document) => {
          const { id } = await productWrites.create(document)
          await productWrites.dropDraft('new').catch(() => undefined)
          toast({ title: t('admin.products.editor.created') })
          setMade(id)
        }}
      />
    </AdminPage>
  )
}
