import { DepartmentList } from '#modules/catalogue/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { departmentList } from '#views/catalogue/departments.ts'

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  access: 'public',
  summary: 'The departments, their categories, and how many products each has',
  returns: DepartmentList,
  run: ({ deps, channel, language }) => departmentList(deps, { channel, language }),
})
