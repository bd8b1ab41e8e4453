import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { z } from 'zod'
import { MAX_PRICE_cents, type StorefrontListing } from '#modules/catalogue/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { ChoiceField, MoneyField, PercentField, TextField } from '../../shared/admin/kit/fields.tsx'
import { useLeaveGuard } from '../../shared/admin/kit/leave-guard.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { storefrontPaths } from '../../shared/storefront/storefront-paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { OwnPriceList, type OwnPrices, ownPricesOf } from './own-prices.tsx'
import { PictureOrder } from './picture-order.tsx'
import { type Shares, StockShares, sharesOf } from './stock-shares.tsx'
import { type ProductRead, storefrontWrites } from './storefront-api.ts'

const PRICINGS = ['same', 'percent', 'amount', 'each'] as const
const ListingTexts = z
  .object({
    name: z.string().trim().max(120),
    ar: z.string().trim().max(120),
    sw: z.string().trim().max(120),
    pricing: z.enum(PRICINGS),
    percentOff: z.number().int().min(1).max(99).nullish(),
    price: z.number().int().min(1).max(MAX_PRICE_cents).nullish(),
  })
  .check(({ value: { pricing, percentOff, price }, issues }) => {
    const missing = pricing === 'percent' ? percentOff == null && 'percentOff' : pricing === 'amount' && price == null && 'price'
    if (missing) issues.push({ code: 'custom', path: [missing], message: 'missing', input: missing })
  })
type ListingTexts = z.infer<typeof ListingTexts>

function listingOf(
  { name, ar, sw, pricing, percentOff, price }: ListingTexts,
  own: StorefrontListing,
  { pictures, each }: { pictures: readonly string[]; each: OwnPrices },
): StorefrontListing {
  const ofArticles =
    pricing === 'each'
      ? Object.entries(each).map(([sku, price]) => ({ sku, price, percentOff: null }))
      : pricing === 'same'
        ? []
        : (own.prices ?? []).filter(({ sku }) => sku !== null)
  const all =
    pricing === 'same' || pricing === 'each'
      ? []
      : [
          {
            sku: null,
            price: pricing === 'amount' ? (price ?? null) : null,
            percentOff: pricing === 'percent' ? (percentOff ?? null) : null,
          },
        ]
  return { name, names: { ...own.names, ar, sw }, prices: [...all, ...ofArticles], pictures: [...pictures] }
}

export function ListingForm({ product }: { product: ProductRead }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { id, own, listed, variants } = product
  const ofAll = own.prices?.find(({ sku }) => sku === null)
  const [pictures, setPictures] = useState<readonly string[]>(own.pictures ?? [])
  const [each, setEach] = useState<OwnPrices>(() => ownPricesOf(own))
  const [shares, setShares] = useState<Shares>(() => sharesOf(variants))
  const startPictures = JSON.stringify(own.pictures ?? [])
  const startShares = JSON.stringify(sharesOf(variants))
  const moved = JSON.stringify(pictures) !== startPictures
  const shared = JSON.stringify(shares) !== startShares
  const priced = JSON.stringify(each) !== JSON.stringify(ownPricesOf(own))
  useLeaveGuard(moved || shared || priced)
  const { field, ...form } = useAdminForm({
    schema: ListingTexts,
    start: {
      name: own.name ?? '',
      ar: own.names?.ar ?? '',
      sw: own.names?.sw ?? '',
      pricing: ofAll ? (ofAll.price === null ? 'percent' : 'amount') : own.prices?.length ? 'each' : 'same',
      percentOff: ofAll?.percentOff ?? null,
      price: ofAll?.price ?? null,
    },
    problemFields: {},
    send: async (words) => {
      await storefrontWrites.sell(id, listingOf(words, own, { pictures, each }))
      if (shared) await storefrontWrites.stock(id, { shares: shares === null ? [] : shares })
      toast({ title: t(listed ? 'admin.storefront.changed' : 'admin.storefront.published') })
      await revalidate()
    },
  })
  const pricing = form.form.watch('pricing')
  return (
    <AdminForm
      form={{ ...form, dirty: form.dirty || moved || shared || priced }}
      submit={t(listed ? 'admin.storefront.save' : 'admin.storefront.publish')}
      aside={listed && <Leave product={product} />}
    >
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <OwnWords product={product} field={field} pricing={pricing}>
            {pricing === 'each' && <OwnPriceList variants={variants} prices={each} onChange={setEach} />}
          </OwnWords>
          <StockShares product={product} shares={shares} onChange={setShares} />
        </div>
        <PictureOrder pictures={product.pictures} first={pictures} onChange={setPictures} />
      </div>
    </AdminForm>
  )
}

type OwnWordsProps = {
  product: ProductRead
  field: (name: keyof ListingTexts) => Bound
  pricing: ListingTexts['pricing']
  children: ReactNode
}

function OwnWords({ product, field, pricing, children }: OwnWordsProps) {
  const t = useText()
  const languageName = useLanguageName()
  const percent = { invalid: t('admin.storefront.percentInvalid'), misfit: t('admin.storefront.percentInvalid') }
  const price = { invalid: t('admin.storefront.priceInvalid'), misfit: t('admin.storefront.priceInvalid') }
  return (
    <Panel title={t('admin.storefront.words')} id="words">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <TextField
          {...field('name')}
          label={t('admin.storefront.ownName')}
          hint={t('admin.storefront.ownNameHint')}
          placeholder={product.name}
          optional
          emptyAsText
          maxLength={120}
        />
        {(['ar', 'sw'] as const).map((language) => (
          <TextField
            key={language}
            {...field(language)}
            label={t('admin.storefront.ownNameIn', { language: languageName(language) })}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            optional
            emptyAsText
            maxLength={120}
          />
        ))}
        <ChoiceField
          {...field('pricing')}
          label={t('admin.storefront.price')}
          options={PRICINGS.map((value) => ({ value, label: t(`admin.storefront.pricing.${value}`) }))}
        />
        {pricing === 'percent' && <PercentField {...field('percentOff')} {...percent} label={t('admin.storefront.percentOff')} />}
        {pricing === 'amount' && <MoneyField {...field('price')} {...price} label={t('admin.storefront.ownPrice')} />}
        {children}
      </div>
    </Panel>
  )
}

/** Removes the product from the storefront and gives its storefront units back to the shop. */
function Leave({ product: { id, slug, name, variants } }: { product: ProductRead }) {
  const t = useText()
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  const leave = async () => {
    try {
      if (variants.some(({ apart }) => apart !== null)) await storefrontWrites.stock(id, { shares: [] })
      await storefrontWrites.leave(id)
      toast({ title: t('admin.storefront.tookOff') })
      await navigate(adminPaths.storefront())
    } catch (error) {
      toast({
        title: t('admin.storefront.leaveFailed'),
        description: sentenceOf(error) ?? t('error.network.short'),
        tone: 'danger',
      })
      setIsConfirming(false)
    }
  }
  return (
    <>
      <a href={storefrontPaths.product(slug)} className="link px-2 text-small">
        {t('admin.storefront.seeThere')}
      </a>
      <Button look="quiet" onClick={() => setIsConfirming(true)}>
        {t('admin.storefront.leave')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('admin.storefront.leaveTitle', { name })}
          confirm={t('admin.storefront.leave')}
          cancel={t('admin.kit.stay')}
          onConfirm={() => void leave()}
          onClose={() => setIsConfirming(false)}
        >
          {t('admin.storefront.leaveText')}
        </ConfirmDialog>
      )}
    </>
  )
}
