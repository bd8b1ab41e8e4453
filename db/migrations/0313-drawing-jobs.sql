-- That a process is at a picture is known to its job.
alter table media_asset drop column claimed_at;
