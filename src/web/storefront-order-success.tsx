import type { ComponentType } from 'react'
import type { Route } from './+types/storefront-order-success'
import { StorefrontTheme } from './shared/storefront/storefront-theme.tsx'
import './shared/storefront/enter.ts'
import OrderSuccessScreen, { clientLoader, ErrorBoundary, loader } from './shop/order/order-success.tsx'
import { storefrontFrame } from './shop/storefront/frame.tsx'

export const handle = { frame: storefrontFrame }
export { clientLoader, ErrorBoundary, loader }

const OrderSuccess = OrderSuccessScreen as ComponentType<{ loaderData: unknown }>

export default function StorefrontOrderSuccessScreen({ loaderData }: Route.ComponentProps) {
  return (
    <StorefrontTheme>
      <OrderSuccess loaderData={loaderData} />
    </StorefrontTheme>
  )
}
