/** Files in which a mistake costs money, goods or a secret, and the tests that must detect it. */
export type Subject = { name: string; files: readonly string[]; tests: readonly string[] }

const inSettlement = (path: string) => `steps/settlement/${path}`
const routes = (...names: readonly string[]) => names.map((name) => `tests/routes/${name}.test.ts`)

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'money, rules',
    files: [
      ...[
        'domain/pricing/pricing',
        'domain/pricing/deposit',
        'domain/pricing/counter',
        'domain/pricing/unit-price',
        'domain/pricing/reduction',
        'kernel/money',
        'modules/payments/rules/amount-due',
      ],
      ...['modules/payments/rules/capture', 'modules/payments/rules/choices', 'modules/payments/rules/attempt-moves'],
      ...['modules/payments/rules/disagreement'],
      ...['modules/refunds/rules/refund-amount', 'modules/refunds/rules/refund-moves', 'modules/credit/rules/may-pay'],
    ].map((path) => `src/${path}.ts`),
    tests: [
      'src/kernel',
      'src/domain',
      'src/modules/payments',
      'src/modules/refunds',
      'src/modules/credit',
      ...routes('admin/products/prices'),
    ],
  },
  {
    name: 'stock, rules',
    files: [
      ...['inventory/rules/backorder', 'inventory/rules/hold-moves', 'inventory/rules/take-from', 'inventory/rules/coming-back'],
      ...[
        'inventory/rules/landed-cost',
        'inventory/rules/rolls-on-way',
        'shipping/rules/slot-moves',
        'shipping/rules/delivery-days',
      ],
      ...['returns/rules/returnable', 'returns/rules/return-moves', 'orders/rules/order-moves', 'orders/rules/stages'],
    ].map((path) => `src/modules/${path}.ts`),
    tests: ['src/modules/inventory', 'src/modules/shipping', 'src/modules/returns', 'src/modules/orders'],
  },
  {
    name: 'access, guards',
    files: [
      ...['api/authorize', 'api/visitor', 'api/cookie', 'api/origin', 'idempotency', 'rate-limit', 'redact', 'http/fetch-public'],
      ...['http/post-public', 'http/content-policy'],
    ].map((path) => `src/platform/${path}.ts`),
    tests: [
      ...['src/platform', 'src/kernel', 'tests/platform/endpoint.test.ts', 'tests/platform/idempotency.test.ts'],
      ...['tests/platform/rate-limit.test.ts', 'tests/platform/log.test.ts', 'tests/platform/content-policy.test.ts'],
      ...['tests/server/live.test.ts', 'tests/server/headers.test.ts', 'tests/server/access-matrix.test.ts'],
      ...routes('auth/step-up', 'auth/sign-in', 'admin/hooks'),
    ],
  },
  {
    name: 'access, sessions',
    files: ['src/modules/identity/session.ts', 'src/modules/identity/rules/session-life.ts', 'src/domain/staff/permissions.ts'],
    tests: [
      ...['src/modules/identity', 'src/domain', 'tests/server/access-matrix.test.ts'],
      ...routes('user/sessions', 'auth/sign-in', 'user/second-factor', 'admin/team', 'auth/step-up'),
    ],
  },
  {
    name: 'money, wiring',
    files: [
      ...['flows/payments/pay-with-credit', 'flows/counter/take-sale', 'flows/orders/edit-order'],
      ...['providers/settle-payment', 'providers/capture-payment', 'providers/settle-refund', 'money-in/receive-payment'].map(
        inSettlement,
      ),
      ...['money-back/open-refund', 'money-back/return-money'].map(inSettlement),
    ].map((path) => `src/${path}.ts`),
    tests: [
      ...routes('payments/paying', 'payments/guard', 'payments/card', 'admin/orders/reserving', 'admin/orders/refund-corners'),
      ...routes(
        'orders/late-payments',
        'admin/gift-cards',
        'admin/orders/refunds',
        'admin/counter/counter',
        'admin/orders/order-edits',
      ),
      ...routes(
        'payments/amount-due',
        'payments/regional',
        'payments/money-and-mail',
        'admin/orders/goods-and-parcels',
        'cart/kinds',
      ),
      ...routes('admin/workshop/jobs', 'orders/delivery-times', 'webhooks/stripe', 'orders/buying', 'payments/closing'),
      ...routes('admin/orders/regional-refunds', 'admin/audit/audit-entries'),
    ],
  },
  {
    name: 'stock, wiring',
    files: [
      ...['orders/place-order', 'orders/sweep-orders', 'orders/send-payment-link', 'goods/transfers', 'goods/stock-counts'],
      ...['returns/ask-return', 'returns/settle-return'],
    ].map((path) => `src/flows/${path}.ts`),
    tests: [
      ...routes(
        'orders/place',
        'orders/late-payments',
        'admin/orders/goods-and-parcels',
        'orders/returns',
        'admin/orders/draft-orders',
      ),
      ...routes('admin/stock/inventory', 'admin/orders/backorders', 'orders/cancelling', 'orders/buying', 'storefront'),
      ...routes('orders/delivery-times', 'payments/paying', 'payments/card', 'payments/closing', 'admin/orders/reserving'),
      ...routes('orders/somebody-elses-address', 'products/cached-answers', 'admin/audit/audit-entries'),
    ],
  },
]
