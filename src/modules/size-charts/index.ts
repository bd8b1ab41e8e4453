/** The door of size charts for flows and views. */
export { addChart, removeChart, saveChart } from './commands/save-chart.ts'
export { problems } from './problems.ts'
export { chartBy, setGarmentMeasures, versionOf, versionsOf } from './store.ts'
