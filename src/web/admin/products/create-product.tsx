import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/create-product'
import { newDocument } from './editor/new-document.ts'
import { ProductEditor } from './editor/product-editor.tsx'
import { productReads, productWrites } from './product-reads.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  forAdmins(context, { choices: productReads.choices(), plan: productReads.plan() })

export default function CreateProductScreen({ loaderData: { choices, plan } }: Route.ComponentProps) {
  const t = useText()
  const navigate = useNavigate()
  const start = useMemo(() => newDocument(choices), [choices])
  return (
    <AdminPage>
      <ProductEditor
        {...{ start, choices }}
        read={undefined}
        zones={plan.zones.length}
        send={async (document) => {
          const { id } = await productWrites.create(document)
          toast({ title: t('admin.products.editor.created') })
          // After the form has heard that nothing of it is unsaved any more.
          setTimeout(() => void navigate(adminPaths.product(id)))
        }}
      />
    </AdminPage>
  )
}
