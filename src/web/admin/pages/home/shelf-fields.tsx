import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Shelf } from '#modules/pages/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { ProductRows } from '../../../shared/admin/products/product-rows.tsx'
import { useFirstPage } from '../../../shared/store/first-page.ts'
import { Select, TextInput } from '../../../ui/field.tsx'
import { pageAdminReads } from '../page-admin-reads.ts'

type Rule = Extract<Shelf, { by: 'rule' }>
const MOST_PRODUCTS = 12
const LISTS = ['new-arrivals', 'best-sellers'] as const
const SORTS = ['recommended', 'newest', 'best-selling', 'price-up', 'price-down'] as const

export function ShelfFields({ label, shelf, onChange }: { label: string; shelf: Shelf; onChange: (shelf: Shelf) => void }) {
  const t = useText()
  const choose = (by: string) =>
    onChange(by === 'hand' ? { by, products: [] } : { by: 'rule', list: 'new-arrivals', sort: 'recommended' })
  return (
    <fieldset className="grid gap-3 rounded-2 bg-surface-2 p-3">
      <legend className="sr-only">{label}</legend>
      <Select label={label} value={shelf.by} onChange={({ target }) => choose(target.value)}>
        <option value="rule">{t('admin.pages.home.byRule')}</option>
        <option value="hand">{t('admin.pages.home.byHand')}</option>
      </Select>
      {shelf.by === 'hand' ? (
        <ByHand slugs={shelf.products} onChange={(products) => onChange({ ...shelf, products })} />
      ) : (
        <RuleFields rule={shelf} onChange={onChange} />
      )}
    </fieldset>
  )
}

function ByHand({ slugs, onChange }: { slugs: readonly string[]; onChange: (slugs: string[]) => void }) {
  const t = useText()
  const { data } = useQuery({ ...pageAdminReads.products(slugs), enabled: slugs.length > 0, placeholderData: keepPreviousData })
  return (
    <section aria-label={t('admin.pages.home.products')} className="rounded-2 border bg-surface">
      <p className="px-4 py-2.5 text-small font-medium sm:px-5">{t('admin.pages.home.products')}</p>
      <ProductRows
        slugs={slugs}
        names={Object.fromEntries(data?.items.map(({ slug, name }) => [slug, name]) ?? [])}
        most={MOST_PRODUCTS}
        label={t('admin.pages.home.findProduct')}
        hint={t('admin.pages.home.productsHint')}
        onChange={onChange}
      />
    </section>
  )
}

type RuleProps = { rule: Rule; onChange: (rule: Rule) => void }

function RuleFields({ rule, onChange }: RuleProps) {
  const t = useText()
  const { collection, sale, ...rest } = rule
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <CategoryField rule={rule} onChange={onChange} />
      <Select
        label={t('admin.pages.home.sort')}
        value={rule.sort}
        onChange={({ target }) => onChange({ ...rule, sort: SORTS.find((sort) => sort === target.value) ?? rule.sort })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`admin.pages.home.sorts.${sort}`)}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('admin.pages.home.collection')}
        optional={t('checkout.optional')}
        ltr
        value={collection ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...rest, ...(sale && { sale }), ...(value.trim() !== '' && { collection: value.trim() }) })
        }
      />
      <label className="flex min-h-11 items-center gap-3 self-end text-small">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={sale === true}
          onChange={({ target }) =>
            onChange({ ...rest, ...(collection && { collection }), ...(target.checked && { sale: true }) })
          }
        />
        {t('admin.pages.home.sale')}
      </label>
    </div>
  )
}

function CategoryField({ rule, onChange }: RuleProps) {
  const t = useText()
  const { departments } = useFirstPage()
  const { list, department, category, ...rest } = rule
  const choose = (slug: string) => {
    const own = LISTS.find((each) => each === slug)
    const kind = departments.some((each) => each.slug === slug) ? 'department' : 'category'
    onChange(own ? { ...rest, list: own } : slug === '' ? rest : { ...rest, [kind]: slug })
  }
  return (
    <Select
      label={t('admin.pages.home.place')}
      value={list ?? category ?? department ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('admin.pages.home.everything')}</option>
      {LISTS.map((each) => (
        <option key={each} value={each}>
          {t(`admin.pages.home.list.${each}`)}
        </option>
      ))}
      {departments.map(({ slug, name, categories }) => (
        <optgroup key={slug} label={name}>
          <option value={slug}>{name}</option>
          {categories.map((each) => (
            <option key={each.slug} value={each.slug}>
              {each.name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
