import type { Benefit } from '#domain/promotions/rule.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ALL_GOODS } from '../rule/new-rule.ts'
import { GoodsField } from './goods-field.tsx'
import { OffField } from './off-field.tsx'
import { useRowIds } from './use-row-ids.ts'

const FEWEST_PIECES = 2
const MOST_PIECES = 8
type Bundle = Extract<Benefit, { kind: 'bundle' }>
type Props = { benefit: Bundle; onChange: (benefit: Bundle) => void }

export function BundleFields({ benefit, onChange }: Props) {
  const t = useText()
  const { pieces, off } = benefit
  const { ids, drop } = useRowIds(pieces.length)
  return (
    <>
      <ol className="grid gap-3">
        {pieces.map((goods, at) => (
          <li key={ids[at]} className="flex items-start gap-1">
            <div className="min-w-0 grow">
              <GoodsField
                label={t('admin.promotions.bundle.piece', { piece: at + 1 })}
                goods={goods}
                onChange={(next) => onChange({ ...benefit, pieces: pieces.with(at, next) })}
              />
            </div>
            {pieces.length > FEWEST_PIECES && (
              <IconButton
                label={t('admin.promotions.bundle.remove', { piece: at + 1 })}
                onClick={() => {
                  drop(at)
                  onChange({ ...benefit, pieces: pieces.toSpliced(at, 1) })
                }}
              >
                <Icon name="x" size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        disabledReason={pieces.length >= MOST_PIECES ? t('admin.promotions.bundle.full') : null}
        onClick={() => onChange({ ...benefit, pieces: [...pieces, ALL_GOODS] })}
      >
        {t('admin.promotions.bundle.add')}
      </Button>
      <OffField
        path="rule.benefit.off"
        kinds={['price', 'percent', 'amount']}
        priceLabel={t('admin.promotions.off.bundlePrice')}
        off={off}
        onChange={(next) => onChange({ ...benefit, off: next })}
      />
    </>
  )
}
