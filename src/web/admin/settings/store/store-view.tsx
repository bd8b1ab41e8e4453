import type {
  CheckoutRules,
  VatClasses as Classes,
  PromotionLimits,
  StoreDetails,
  TaxRules,
} from '#services/settings/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminView } from '../../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../../shared/admin/for-admins.ts'
import { AdminPage } from '../../../shared/admin/kit/admin-page.tsx'
import { DetailsForm } from './details-form.tsx'
import { PromotionLimitsForm } from './promotion-limits-form.tsx'
import { storeReads } from './store-reads.ts'
import { TaxForm } from './tax-form.tsx'
import { VatClasses } from './vat-classes.tsx'
import { WhoOrdersForm } from './who-orders-form.tsx'

type Props = {
  details: StoreDetails
  timeZones: readonly string[]
  tax: TaxRules
  vat: Classes
  checkout: CheckoutRules
  promotions: PromotionLimits
}

export const storeView = adminView({
  load: async ({ context }) => {
    const read = await forAdmins(context, {
      details: storeReads.details(),
      tax: storeReads.tax(),
      vat: storeReads.vatClasses(),
      checkout: storeReads.checkout(),
      promotions: storeReads.promotions(),
    })
    // Time zones come from the server, because browsers list different names.
    return { ...read, timeZones: Intl.supportedValuesOf('timeZone') }
  },
  Show: StoreView,
})

function StoreView({ details, timeZones, tax, vat, checkout, promotions }: Props) {
  const t = useText()
  return (
    <AdminPage title={t('admin.menu.store')} about={t('admin.store.about')}>
      <DetailsForm details={details} timeZones={timeZones} />
      <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
        <WhoOrdersForm rules={checkout} />
        <TaxForm rules={tax} />
        <PromotionLimitsForm limits={promotions} />
        <VatClasses classes={vat.classes} />
      </div>
    </AdminPage>
  )
}
