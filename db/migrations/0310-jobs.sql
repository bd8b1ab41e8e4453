-- When each scheduled job ran last: pg-boss knows it now, in a schema of its own.
drop table task_run;
