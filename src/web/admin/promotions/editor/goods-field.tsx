import { MAKES, type Make } from '#domain/pricing/goods.ts'
import type { Selection } from '#domain/promotions/rule.ts'
import { useText } from '../../../i18n/text.tsx'
import { ValuesPicker } from '../../../shared/admin/kit/values-picker.tsx'
import { ProductSearch } from '../../../shared/admin/products/product-search.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useNames } from '../rule/names.tsx'
import { capitalised, goodsText } from '../rule/sentence-text.ts'
import { useSpeech } from '../rule/use-speech.ts'

type Props = { label: string; goods: Selection; onChange: (goods: Selection) => void }

export function GoodsField({ label, goods, onChange }: Props) {
  const t = useText()
  const speech = useSpeech()
  const change = (some: Partial<Selection>) => onChange({ ...goods, ...some })
  return (
    <details className="group rounded-2 border">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-2">
        <span className="min-w-0">
          <span className="block text-caption text-muted">{label}</span>
          <span className="block font-medium">{capitalised(speech, goodsText(speech, goods))}</span>
        </span>
        <span className="flex shrink-0 items-center gap-1.5 text-small">
          <span className="max-sm:sr-only">{t('admin.promotions.goods.change')}</span>
          <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-5 border-t p-3 sm:p-4">
        <Chosen
          legend={t('admin.promotions.goods.include')}
          hint={t('admin.promotions.goods.includeHint')}
          categories={goods.categories}
          products={goods.products}
          onCategories={(categories) => change({ categories })}
          onProducts={(products) => change({ products })}
        />
        <Chosen
          legend={t('admin.promotions.goods.leaveOut')}
          categories={goods.exceptCategories}
          products={goods.exceptProducts}
          onCategories={(exceptCategories) => change({ exceptCategories })}
          onProducts={(exceptProducts) => change({ exceptProducts })}
        />
        <Makes makes={goods.makes} onChange={(makes) => change({ makes })} />
        <label className="flex min-h-11 items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={goods.fullPriceOnly}
            onChange={({ target }) => change({ fullPriceOnly: target.checked })}
            className="size-5 accent-ink"
          />
          {t('admin.promotions.goods.fullPriceOnly')}
        </label>
      </div>
    </details>
  )
}

type ChosenProps = {
  legend: string
  hint?: string
  categories: readonly number[]
  products: readonly number[]
  onCategories: (ids: number[]) => void
  onProducts: (ids: number[]) => void
}

function Chosen({ legend, hint, categories, products, onCategories, onProducts }: ChosenProps) {
  const t = useText()
  const names = useNames()
  const tree = names.lists.categories.items
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      {hint && <p className="-mt-1 text-caption text-muted">{hint}</p>}
      <div className="grid items-start gap-3 md:grid-cols-2">
        <div>
          <p className="mb-1.5 text-small">{t('admin.promotions.goods.categories')}</p>
          <ValuesPicker
            options={tree.map(({ id, name, depth }) => ({ value: String(id), label: name, depth }))}
            chosen={categories.map(String)}
            onChange={(values) => onCategories(values.map(Number))}
          />
        </div>
        <ProductSearch
          label={t('admin.promotions.goods.findProduct')}
          without={[]}
          onTake={(found) => {
            names.learn(found.id, found.name)
            if (!products.includes(found.id)) onProducts([...products, found.id])
          }}
        />
      </div>
      {products.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {products.map((id) => (
            <li key={id} className="flex items-center rounded-full border ps-4 text-small">
              <bdi>{names.product(id)}</bdi>
              <IconButton
                label={t('admin.chosen.takeAway', { name: names.product(id) })}
                onClick={() => onProducts(products.filter((each) => each !== id))}
              >
                <Icon name="x" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const REDUCED_MAKES = MAKES.filter((make) => make !== 'gift-card')

function Makes({ makes, onChange }: { makes: readonly Make[]; onChange: (makes: Make[]) => void }) {
  const t = useText()
  const toggle = (make: Make) => onChange(makes.includes(make) ? makes.filter((each) => each !== make) : [...makes, make])
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{t('admin.promotions.goods.makes')}</legend>
      <p className="text-caption text-muted">{t('admin.promotions.goods.makesHint')}</p>
      <div className="flex flex-wrap gap-x-5">
        {REDUCED_MAKES.map((make) => (
          <label key={make} className="flex min-h-11 items-center gap-2 text-small">
            <input type="checkbox" checked={makes.includes(make)} onChange={() => toggle(make)} className="size-4 accent-ink" />
            <span className="first-letter:uppercase">{t(`admin.promotions.make.${make}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
