import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as facetsApi from '#api/shop/catalogue/facets.ts'
import { clientOf } from '../../../api/client.ts'
import { loadBundles } from '../../../i18n/catalogues.ts'
import { useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { type KnownBody, keepBody, keptBody } from '../../../shared/sizes/known-body.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { ListQuery } from '../list-address.ts'
import type { FilterProps } from './filter-props.ts'

const api = clientOf<typeof facetsApi>()
const FindSize = lazy(() => loadBundles(['shared/sizes']).then(() => import('../../../shared/sizes/find-size.tsx')))

/** Filter for the sizes that fit the shopper. The list's address contains only the sizes, not the measurements. */
export function FitsMe({ query, onChoose }: FilterProps) {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [body, setBody] = useState<KnownBody | null>(null) // unknown on the server: body measurements are stored in the browser
  useEffect(() => setBody(keptBody()), [])
  const show = (next: ListQuery) => (onChoose ? onChoose(next) : void navigate(paths.browse(next), { preventScrollReset: true }))
  const find = async (body: KnownBody) => {
    setBusy(true)
    const found = await api.send('POST', '/api/facets/fits', { body }).catch(() => undefined)
    setBusy(false)
    if (!found) return toast({ title: t('sizes.failed'), tone: 'danger' })
    if (found.fits.length === 0) return toast({ title: t('sizes.fitsNone') })
    show({ ...query, fits: found.fits.join('.'), page: undefined })
  }
  const taken = (body: KnownBody) => {
    keepBody(body)
    setBody(body)
    setOpen(false)
    void find(body)
  }
  return (
    <div className="border-t py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look={query.fits ? 'primary' : 'outline'}
          size="small"
          aria-pressed={query.fits !== undefined}
          busy={busy}
          onClick={() => {
            if (query.fits) show({ ...query, fits: undefined, page: undefined })
            else if (body) void find(body)
            else setOpen(true)
          }}
        >
          {t('sizes.fitsMe')}
        </Button>
        {body && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-11 text-small underline underline-offset-4"
          >
            {t('sizes.change')}
          </button>
        )}
      </div>
      <p className="mt-2 text-caption text-muted">{t('sizes.fitsHint')}</p>
      {open !== undefined && (
        <Suspense>
          <FindSize open={open} start={body} onClose={() => setOpen(false)} onFound={taken} />
        </Suspense>
      )}
    </div>
  )
}
