export { addChart, removeChart, saveChart } from './commands/save-chart.ts'
export { problems } from './problems.ts'
export { publishedSizeCharts } from './queries/published-size-charts.ts'
export { chartBy, setGarmentMeasures, versionOf, versionsOf } from './store.ts'
