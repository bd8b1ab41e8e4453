import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { ProductRead } from './storefront-api.ts'

type Props = {
  pictures: ProductRead['pictures']
  /** Ids of the pictures that come first. The others follow in the shop's order. */
  first: readonly string[]
  onChange: (first: readonly string[]) => void
}

/** Sorts the pictures, each once, even when it belongs to several fabrics. */
function ordered(pictures: Props['pictures'], first: readonly string[]): Props['pictures'] {
  const once = pictures.filter(({ asset }, at) => pictures.findIndex((each) => each.asset === asset) === at)
  const place = (asset: string) =>
    first.includes(asset) ? first.indexOf(asset) : first.length + once.findIndex((each) => each.asset === asset)
  return once.toSorted((a, b) => place(a.asset) - place(b.asset))
}

export function PictureOrder({ pictures, first, onChange }: Props) {
  const t = useText()
  const shown = ordered(pictures, first)
  const move = (at: number, to: number) => {
    const ids = shown.map(({ asset }) => asset)
    const [moved] = ids.splice(at, 1)
    if (moved !== undefined) onChange(ids.toSpliced(to, 0, moved).slice(0, 100))
  }
  return (
    <Panel title={t('admin.storefront.pictures')} id="pictures">
      {shown.length === 0 && <p className="px-5 pb-5 text-ink-2">{t('admin.storefront.noPictures')}</p>}
      <ol className="grid grid-cols-3 gap-3 px-4 pb-5 sm:grid-cols-4 sm:px-5">
        {shown.map(({ asset, picture, alt }, at) => (
          <li key={asset} className="min-w-0">
            <ProductPicture picture={picture} sizes="180px" mute className="rounded-2" />
            <div className="mt-1 flex items-center justify-between">
              <IconButton
                label={t('admin.storefront.earlier', { place: at + 1, alt })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon name="arrow-left" size={18} />
              </IconButton>
              <span className="figures text-small text-muted">{at + 1}</span>
              <IconButton
                label={t('admin.storefront.later', { place: at + 1, alt })}
                disabled={at === shown.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <Icon name="arrow-right" size={18} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
