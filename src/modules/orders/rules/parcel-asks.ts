/** Amounts are KES cents. */
export type AskingParcel = {
  /** `here`: not sent yet, or to be sent again. `away`: lost or refused, so it collects nothing. */
  place: 'here' | 'sent' | 'away'
  value: number
  /** Amount to collect, fixed when the parcel left; null before. */
  collects: number | null
  /** Money of the order that the shop held when the parcel left. */
  keptBefore: number | null
}

export type CollectionFacts = {
  parcels: readonly AskingParcel[]
  /** Amount still requested from the customer. */
  toPay: number
  /** Amount owed in all, with the delivery fee. */
  owed: number
  /** Money received and not refunded. */
  kept: number
}

/** Returns the KES cents that each parcel collects. */
export function parcelAsks({ parcels, toPay, owed, kept: retained }: CollectionFacts): number[] {
  const sent = parcels.filter(({ place }) => place === 'sent')
  const isUnknown = sent.some(({ collects }) => collects === null)
  const receivedSince = Math.max(0, retained - Math.min(retained, ...sent.map(({ keptBefore }) => keptBefore ?? retained)))
  const collecting = Math.max(0, sumOf(sent, ({ collects }) => collects ?? 0) - receivedSince)
  const lost = sumOf(
    parcels.filter(({ place }) => place === 'away'),
    ({ value }) => value,
  )
  const fee = Math.max(0, owed - sumOf(parcels, ({ value }) => value))
  const first = parcels.findIndex(({ place }) => place !== 'away')
  const last = parcels.findLastIndex(({ place }) => place === 'here')
  let open = isUnknown ? 0 : Math.max(0, toPay - collecting - lost)
  return parcels.map(({ place, value, collects }, at) => {
    if (place === 'away') return 0
    if (place === 'sent') return Math.min(toPay, collects ?? toPay)
    const asks = at === last ? open : Math.min(open, value + (at === first ? fee : 0))
    open -= asks
    return asks
  })
}

const sumOf = (parcels: readonly AskingParcel[], of: (parcel: AskingParcel) => number) =>
  parcels.reduce((sum, parcel) => sum + of(parcel), 0)
