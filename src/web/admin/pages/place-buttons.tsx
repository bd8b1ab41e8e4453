import { useText } from '../../i18n/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  place: number
  last: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  className: string
}

/** Disables a move that is not possible, so that the buttons keep their position. */
export function PlaceButtons({ place, last, onMove, onRemove, className }: Props) {
  const t = useText()
  const number = place + 1
  return (
    <div className={className}>
      <IconButton
        label={t('admin.pages.up', { number })}
        aria-disabled={place === 0 || undefined}
        onClick={() => place > 0 && onMove(-1)}
      >
        <Icon name="arrow-up" size={17} />
      </IconButton>
      <IconButton label={t('admin.pages.down', { number })} aria-disabled={last || undefined} onClick={() => !last && onMove(1)}>
        <Icon name="arrow-down" size={17} />
      </IconButton>
      <IconButton label={t('admin.pages.removeBlock', { number })} onClick={onRemove}>
        <Icon name="trash-2" size={17} />
      </IconButton>
    </div>
  )
}
