import type { HomeSection } from '#modules/pages/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { newTile } from './new-section.ts'
import { OwnPicture } from './own-picture.tsx'
import { ShelfFields } from './shelf-fields.tsx'

type Tile = Extract<HomeSection, { kind: 'tiles' }>['tiles'][number]
const MOST_TILES = 8

export function TileFields({ tiles, dir, onChange }: { tiles: Tile[]; dir: 'ltr' | 'rtl'; onChange: (tiles: Tile[]) => void }) {
  const t = useText()
  const set = (place: number, some: Partial<Tile>) =>
    onChange(tiles.map((tile, at) => (at === place ? { ...tile, ...some } : tile)))
  return (
    <div className="grid gap-3">
      {tiles.map((tile, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no id
        <fieldset key={`${tiles.length} ${place}`} className="grid gap-3 rounded-2 border p-3">
          <legend className="px-1 text-small font-medium">{t('admin.pages.home.tile', { number: place + 1 })}</legend>
          <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
            <TextInput
              label={t('admin.pages.home.word')}
              dir={dir}
              maxLength={80}
              value={tile.label}
              onChange={({ target }) => set(place, { label: target.value })}
            />
            <TextInput
              label={t('admin.pages.home.leadsTo')}
              ltr
              maxLength={500}
              value={tile.to}
              onChange={({ target }) => set(place, { to: target.value })}
            />
            <IconButton
              label={t('admin.pages.home.removeTile', { number: place + 1 })}
              onClick={() => onChange(tiles.filter((_, at) => at !== place))}
            >
              <Icon name="trash-2" size={17} />
            </IconButton>
          </div>
          <ShelfFields label={t('admin.pages.home.shelf')} shelf={tile.shelf} onChange={(shelf) => set(place, { shelf })} />
          <OwnPicture asset={tile.asset} onChange={(asset) => set(place, { asset })} />
        </fieldset>
      ))}
      {tiles.length < MOST_TILES && (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => onChange([...tiles, newTile()])}>
          {t('admin.pages.home.addTile')}
        </Button>
      )}
    </div>
  )
}
