-- pg-boss stores when a scheduled job last ran.
drop table task_run;
