import type { CSSProperties } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ListedPicture } from './media-api.ts'

export function usePictureName(): (picture: Pick<ListedPicture, 'name' | 'shows' | 'id'>) => string {
  const t = useText()
  return ({ name, shows, id }) => name || shows || t('admin.media.unnamed', { id: id.slice(0, 6) })
}

type Props = { picture: ListedPicture; picked: boolean; onPick: () => void }

export function PictureTile({ picture, picked, onPick }: Props) {
  const t = useText()
  const name = usePictureName()(picture)
  return (
    <label className="group block cursor-pointer">
      <span
        className={`relative block overflow-clip rounded-2 border bg-tile has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${picked ? 'border-ink ring-1 ring-ink' : ''}`}
      >
        <input
          type="checkbox"
          checked={picked}
          onChange={onPick}
          aria-label={name}
          className="absolute start-2 top-2 z-10 size-5 accent-ink"
        />
        <PictureThumb picture={picture} />
        {picture.state === 'failed' && (
          <span className="absolute inset-x-0 bottom-0 bg-danger-bg px-2 py-1 text-caption text-danger">
            {t('admin.media.cannotBeDrawn')}
          </span>
        )}
      </span>
      <PictureLine picture={picture} name={name} />
    </label>
  )
}

export function PictureLine({ picture, name }: { picture: ListedPicture; name: string }) {
  const t = useText()
  return (
    <span className="mt-1.5 block">
      <bdi className="block truncate text-small rtl:text-right">{name}</bdi>
      <span className="figures block text-caption text-muted">
        {t('admin.media.line', { width: picture.width, height: picture.height, uses: picture.uses })}
      </span>
    </span>
  )
}

export function PictureThumb({ picture: { src, state, focal, placeholder } }: { picture: ListedPicture }) {
  if (state === 'failed') {
    return (
      <span className="grid aspect-4/5 place-items-center text-muted">
        <Icon name="circle-alert" />
      </span>
    )
  }
  return (
    <span
      className="picture"
      style={{ '--blur': placeholder && `url(${placeholder})`, '--focal': focal && `${focal.x}% ${focal.y}%` } as CSSProperties}
    >
      <img src={`${src}/w320.webp`} alt="" loading="lazy" decoding="async" />
    </span>
  )
}
