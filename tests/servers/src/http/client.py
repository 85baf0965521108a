"""The Python client that OpenViking's own programs use, at the address and with the token that it is given."""

import asyncio
import json
import sys

from mcp import ClientSession
from mcp.client.streamable_http import streamablehttp_client


async def main(url: str, token: str) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    async with streamablehttp_client(url, headers=headers) as (read, write, session_id):
        async with ClientSession(read, write) as session:
            hello = await session.initialize()
            tools = (await session.list_tools()).tools
            noted = await session.call_tool("remember", {"text": "I prefer pnpm."})
            found = await session.call_tool("grep", {"pattern": "pnpm"})
            refused = await session.call_tool("read_experience", {"uri": "x"})
            told = {
                "server": hello.serverInfo.name,
                "session": session_id(),
                "tools": [tool.name for tool in tools],
                "failed": [noted.isError, found.isError, refused.isError],
                "found": found.content[0].text,
            }
            print(json.dumps(told))


asyncio.run(main(sys.argv[1], sys.argv[2]))
