import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProductSearch } from './product-search.tsx'
import { moved } from './rules/moved.ts'
import type { ProductForm } from './use-product-form.ts'

const MOST = 40
type Props = { product: ProductForm; names: Readonly<Record<string, string>> }

/** Pieces that complete it: shown below its page, in this order. */
export function GoesWith({ product: { form }, names }: Props) {
  const t = useText()
  const slugs = (form.watch('goesWith' as never) ?? []) as string[]
  const slug = String(form.watch('slug' as never) ?? '')
  const [taken, setTaken] = useState<Record<string, string>>({})
  const set = (next: string[]) => form.setValue('goesWith' as never, next as never, { shouldDirty: true })
  return (
    <Panel title={t('admin.products.field.goesWith')} id="goes-with">
      <ol>
        {slugs.map((each, at) => {
          const name = taken[each] ?? names[each] ?? each
          return (
            <li key={each} className="flex items-center gap-1 border-t ps-4 pe-1 sm:ps-5">
              <span dir="auto" className="min-w-0 grow truncate py-2 text-small rtl:text-right">
                {name}
              </span>
              {at > 0 && (
                <IconButton
                  label={t('admin.products.editor.up', { picture: name })}
                  onClick={() => set(moved(slugs, at, at - 1))}
                >
                  <Icon name="arrow-up" size={17} />
                </IconButton>
              )}
              {at < slugs.length - 1 && (
                <IconButton
                  label={t('admin.products.editor.down', { picture: name })}
                  onClick={() => set(moved(slugs, at, at + 1))}
                >
                  <Icon name="arrow-down" size={17} />
                </IconButton>
              )}
              <IconButton
                label={t('admin.products.editor.takeAway', { name })}
                onClick={() => set(slugs.filter((other) => other !== each))}
              >
                <Icon name="x" size={17} />
              </IconButton>
            </li>
          )
        })}
      </ol>
      {slugs.length < MOST && (
        <div className="border-t p-4 sm:p-5">
          <ProductSearch
            label={t('admin.products.editor.findProduct')}
            hint={t('admin.products.editor.goesWithHint')}
            without={[...slugs, slug]}
            onTake={(found) => {
              setTaken({ ...taken, [found.slug]: found.name })
              set([...slugs, found.slug])
            }}
          />
        </div>
      )}
    </Panel>
  )
}
