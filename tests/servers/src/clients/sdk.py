"""OpenViking's own Python SDK, at the address and with the key that it is given: what it sees of a session."""

import json
import sys

from openviking_sdk import SyncHTTPClient

url, key, session_id = sys.argv[1:]
client = SyncHTTPClient(url=url, api_key=key)
client.initialize()
try:
    commits = client.get_session(session_id)["commit_count"]
    archives = [client.get_session_archive(session_id, f"archive_{at:03d}") for at in range(1, commits + 1)]
    sessions = [session["session_id"] for session in client.list_sessions()]
    print(json.dumps({"sessions": sessions, "archives": archives}))
finally:
    client.close()
