import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sources } from './imports.ts'
import { layerTrespasses } from './web-layers.ts'

const imports = [...sources(dirname(dirname(import.meta.dirname)))].flatMap(([file, text]) => importsOf(file, text))

test('web files import neither upward nor from another subject', () => {
  expect(imports.filter(({ from }) => from.startsWith('web/shop/')).length).toBeGreaterThan(300)
  expect(layerTrespasses(imports)).toEqual([])
})

test.each([
  ['one subject of the shop from another', 'web/shop/order/order.tsx', "import { Pay } from '../payment/payment.tsx'"],
  [
    'one subject of the back office from another',
    'web/admin/orders/order-steps.tsx',
    "import type { A } from '../search/search.tsx'",
  ],
  ['the shop from the back office', 'web/shop/home/home.tsx', "const D = () => import('../../admin/dashboard/dashboard.tsx')"],
  ['a screen that joins views from a subject', 'web/admin/team/team-view.tsx', "import { A } from '../settings.tsx'"],
  ['the back office from the shop', 'web/admin/orders/order-steps.tsx', "import { A } from '#web/shop/order/order.tsx'"],
  ['a primitive that knows the API', 'web/ui/notice.tsx', "import { ApiProblem } from '../api/transport.ts'"],
  ['a primitive that knows an address', 'web/ui/notice.tsx', "import { paths } from '../paths.ts'"],
  ['a primitive that knows a contract', 'web/ui/notice.tsx', "import type { Cart } from '#modules/cart/contract.ts'"],
  ['a primitive from what is shared', 'web/ui/notice.tsx', "import { Price } from '../shared/money/price.tsx'"],
  ['the client from what uses it', 'web/api/client.ts', "import { useCart } from '../shared/cart/cart.ts'"],
  ['the shared from the layout', 'web/shared/store/first-page.ts', "import type { F } from '../../layout/first-page.ts'"],
  ['the shared from a subject', 'web/shared/order/order.tsx', "export * from '../../shop/order/order.tsx'"],
  ['the layout from a subject', 'web/layout/shop/header.tsx', "import { A } from '../../shop/home/hero.tsx'"],
  ['the inside of the layout', 'web/shop/product/product.tsx', "import { A } from '../../layout/panels/panels-provider.tsx'"],
  [
    'the inside of the admin layout',
    'web/admin/orders/order-steps.tsx',
    "import { A } from '../../layout/admin/admin-header.tsx'",
  ],
  ['the admin layout in the shop', 'web/shop/product/product.tsx', "import { A } from '../../layout/admin/frame.ts'"],
  [
    'what the back office shares, in the shop',
    'web/shop/order/order.tsx',
    "import { Panel } from '../../shared/admin/panel.tsx'",
  ],
  ['an admin resource in the shop', 'web/shop/order/order.tsx', "import type * as orders from '#api/admin/orders/orders.ts'"],
  ['what the back office shares, in the shell', 'web/layout/shell.tsx', "import { Panel } from '../shared/admin/panel.tsx'"],
  [
    'a library of the back office in the shop',
    'web/shop/order/order.tsx',
    "import { useReactTable } from '@tanstack/react-table'",
  ],
  ['a library of the back office in a primitive', 'web/ui/field.tsx', "import { useForm } from 'react-hook-form'"],
  ['a root file from a subject', 'web/shop/home/hero.tsx', "import type { A } from '../../home-or-dashboard.tsx'"],
  ['the service worker from a screen', 'web/service-worker/worker.ts', "import { A } from '../shop/home/hero.tsx'"],
  ['a file in no layer', 'web/stray/thing.ts', "import { kes } from '#kernel/money.ts'"],
])('a planted layer violation is found: %s', (_, file, text) => {
  expect(layerTrespasses(importsOf(file, text))).toHaveLength(1)
})

test('allowed imports pass', () => {
  const allowed = [
    ...importsOf('web/shop/order/order.tsx', "import { checkoutFrame } from '../../layout/checkout/checkout-frame.tsx'"),
    ...importsOf('web/shop/order/order.tsx', "import { A } from './order-steps.tsx'\nimport { paths } from '../../paths.ts'"),
    ...importsOf('web/admin/orders/orders-view.tsx', "import { useReactTable } from '@tanstack/react-table'"),
    ...importsOf('web/admin/orders/orders-api.ts', "import type * as orders from '#api/admin/orders/orders.ts'"),
    ...importsOf('web/shared/cart/cart-api.ts', "import type * as cart from '#api/shop/cart/cart.ts'"),
    ...importsOf('web/ui/notice.tsx', "import { useText } from '../i18n/text.tsx'\nimport { Link } from 'react-router'"),
    ...importsOf(
      'web/home-or-dashboard.tsx',
      "import { Home } from './shop/home/home.tsx'\nimport('./admin/dashboard/dashboard.tsx')",
    ),
  ]
  expect(allowed.length).toBe(10)
  expect(layerTrespasses(allowed)).toEqual([])
})
