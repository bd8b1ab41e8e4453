type Iso<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] }

/** Returns the row with its dates as ISO strings, the format of the API: `2027-03-12T08:00:00.000Z`. */
export const isoDates = <Row extends object>(row: Row): Iso<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Iso<Row>
