import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { ProductRead } from './storefront-api.ts'

export type Shares = { variantId: number; units: number }[] | null

const MOST = 1_000_000

export const sharesOf = (variants: ProductRead['variants']): Shares =>
  variants.some(({ apart }) => apart !== null)
    ? variants.flatMap(({ id, free, apart }) => (free === null ? [] : [{ variantId: id, units: apart ?? 0 }]))
    : null

type Props = { product: ProductRead; shares: Shares; onChange: (shares: Shares) => void }

export function StockShares({ product: { variants, unit }, shares, onChange }: Props) {
  const t = useText()
  const counted = variants.filter(({ free }) => free !== null)
  if (counted.length === 0) return null
  const none = () => counted.map(({ id }) => ({ variantId: id, units: 0 }))
  return (
    <Panel title={t('admin.storefront.stockTitle')} id="stock">
      <div className="border-t px-4 py-2 sm:px-5">
        <Toggle
          label={t('admin.storefront.separate')}
          hint={t(shares === null ? 'admin.storefront.sharedHint' : 'admin.storefront.separateHint')}
          checked={shares !== null}
          onChange={(on) => onChange(on ? none() : null)}
        />
      </div>
      {shares !== null && (
        <ul className="grid gap-x-6 border-t px-4 py-2 sm:grid-cols-2 sm:px-5 xl:grid-cols-1">
          {counted.map(({ id, sku, cloth, size, free }) => {
            const name = [cloth, size].filter(Boolean).join(', ') || sku
            return (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3 py-1.5">
                <div>
                  <bdi className="block wrap-anywhere">{name}</bdi>
                  <span className="text-small text-muted">
                    {t(unit === 'piece' ? 'admin.storefront.free' : 'admin.storefront.freeLength', { count: free ?? 0 })}
                  </span>
                </div>
                <TextInput
                  label={t('admin.storefront.ownUnits', { name })}
                  className="[&>label]:sr-only"
                  inputMode="numeric"
                  ltr
                  maxLength={7}
                  value={String(shares.find(({ variantId }) => variantId === id)?.units ?? 0)}
                  onChange={({ target }) => {
                    const units = Math.min(MOST, Number(target.value.replaceAll(/\D/g, '') || 0))
                    onChange(counted.map((each) => (each.id === id ? { variantId: id, units } : keptOf(shares, each.id))))
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

const keptOf = (shares: NonNullable<Shares>, id: number) =>
  shares.find(({ variantId }) => variantId === id) ?? { variantId: id, units: 0 }
