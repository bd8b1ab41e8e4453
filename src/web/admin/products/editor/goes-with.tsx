import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { ProductRows } from '../../../shared/admin/products/product-rows.tsx'
import type { ProductForm } from './use-product-form.ts'

const MOST = 40
type Props = { product: ProductForm; names: Readonly<Record<string, string>> }

export function GoesWith({ product: { form }, names }: Props) {
  const t = useText()
  const slugs = (form.watch('goesWith' as never) ?? []) as string[]
  return (
    <Panel title={t('admin.products.field.goesWith')} id="goes-with">
      <ProductRows
        slugs={slugs}
        names={names}
        most={MOST}
        own={String(form.watch('slug' as never) ?? '')}
        label={t('admin.products.editor.findProduct')}
        hint={t('admin.products.editor.goesWithHint')}
        onChange={(next) => form.setValue('goesWith' as never, next as never, { shouldDirty: true })}
      />
    </Panel>
  )
}
