import { Link } from 'react-router'
import type { PictureDetails, PictureUse } from '#modules/media/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'

export function Uses({ picture: { usedIn, uses } }: { picture: PictureDetails }) {
  const t = useText()
  return (
    <section aria-labelledby="picture-uses">
      <h3 id="picture-uses" className="font-medium">
        {t('admin.library.usedIn', { count: uses })}
      </h3>
      <ul className="mt-2 grid gap-1 text-small">
        {usedIn.map((use, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may show the picture twice
          <li key={at}>
            <Use use={use} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Back-office addresses, because a draft has no page in the shop. */
const placeOfUse: Record<PictureUse['kind'], (use: PictureUse) => string> = {
  product: ({ id }) => adminPaths.product(id),
  category: ({ id }) => adminPaths.category(id),
  draft: ({ id }) => (id === 0 ? adminPaths.createProduct() : adminPaths.product(id)),
  page: ({ page, slug }) => (page === undefined ? adminPaths.pages() : adminPaths.housePage(page, slug)),
  storefront: () => adminPaths.storefront({ view: 'settings' }),
}

function Use({ use }: { use: PictureUse }) {
  const t = useText()
  const { kind, name, swatch } = use
  const text =
    kind === 'product' ? [name, swatch].filter(Boolean).join(t('common.comma')) : t(`admin.library.usedBy.${kind}`, { name })
  return (
    <Link
      to={placeOfUse[kind](use)}
      className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {text}
    </Link>
  )
}
