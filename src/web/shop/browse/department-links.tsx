import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useFirstPage } from '../../shared/store/first-page.ts'
import type { ListQuery } from './list-address.ts'

export default function DepartmentLinks({ query: { department, category, sort, list, collection, q } }: { query: ListQuery }) {
  const t = useText()
  const { departments } = useFirstPage()
  if (list || collection || q) return null
  const inside = departments.find(
    ({ slug, categories }) => slug === department || categories.some((shelf) => shelf.slug === category),
  )
  const links = inside
    ? inside.categories.map((shelf) => ({
        ...shelf,
        to: paths.browse({ department: inside.slug, category: shelf.slug, sort }),
        here: shelf.slug === category,
      }))
    : departments.map((each) => ({ ...each, to: paths.browse({ department: each.slug, sort }), here: false }))
  return (
    <nav
      aria-label={t('browse.shelves')}
      className="-mx-(--page) w-[100vw] overflow-x-auto px-(--page) [scrollbar-width:none] lg:hidden"
    >
      <ul className="flex gap-x-6">
        <DepartmentLink
          to={inside ? paths.browse({ department: inside.slug, sort }) : paths.browse({ sort })}
          here={!category && Boolean(inside ? department : !department)}
        >
          {inside ? t('shell.allOf', { department: inside.name }) : t('browse.everything')}
        </DepartmentLink>
        {links.map(({ slug, name, products, to, here }) => (
          <DepartmentLink key={slug} to={to} here={here} products={products}>
            {name}
          </DepartmentLink>
        ))}
      </ul>
    </nav>
  )
}

function DepartmentLink({
  to,
  here,
  products,
  children,
}: {
  to: string
  here: boolean
  products?: number
  children: React.ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        aria-current={here ? 'page' : undefined}
        className={`flex min-h-11 items-center gap-1.5 border-b-2 text-small whitespace-nowrap ${here ? 'border-ink font-medium' : 'border-transparent text-ink-2 hover:text-ink'}`}
      >
        {children}
        {products !== undefined && <span className="figures text-caption text-muted">{products}</span>}
      </Link>
    </li>
  )
}
