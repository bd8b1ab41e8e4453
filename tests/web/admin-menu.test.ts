import { expect, test } from 'vitest'
import { hasPermission } from '#domain/staff/permissions.ts'
import { ADMIN_MENU, currentEntry, menuSections } from '#web/layout/admin/menu-links.ts'

const owner = menuSections(() => true)

test('the menu has at most 14 sections, which hold every entry', () => {
  expect(owner.length).toBeLessThanOrEqual(14)
  const shown = owner.flatMap(({ main, links }) => [...(main ? [main.to] : []), ...links.map(({ to }) => to)])
  expect(shown.toSorted()).toEqual(ADMIN_MENU.map(({ to }) => to).toSorted())
})

test('a tailor sees only sections with a permitted entry', () => {
  const sections = menuSections((action) => hasPermission('tailor', action))
  expect(sections.map(({ group }) => group)).toEqual([
    'dashboard',
    'orders',
    'workshop',
    'products',
    'stock',
    'customers',
    'online',
  ])
  expect(sections.find(({ group }) => group === 'online')).toMatchObject({
    main: { to: '/admin/storefront/products' },
    links: [],
  })
})

test.each([
  ['/', '', '/admin'],
  ['/admin/dashboard', '', '/admin'],
  ['/admin/orders/D37H-Z8Q3', '', '/admin/orders'],
  ['/admin/orders/pending', '', '/admin/orders'],
  ['/admin/orders', '?view=new', '/admin/orders'],
  ['/admin/orders', '?view=returns', '/admin/orders?view=returns'],
  ['/admin/products/1/edit', '', '/admin/products'],
  ['/admin/discounts', '', '/admin/promotions'],
  ['/admin/payments', '', '/admin/settings'],
  ['/admin/settings', '?view=team', '/admin/settings?view=team'],
  ['/admin/inventory', '?view=counts', '/admin/inventory'],
  ['/cart', '', undefined],
])('the current menu entry of %s%s is %s', (pathname, search, entry) => {
  expect(currentEntry({ pathname, search })).toBe(entry)
})
